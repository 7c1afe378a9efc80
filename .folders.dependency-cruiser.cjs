const { options } = require('./.dependency-cruiser.cjs')

/**
 * No folders import each other in a circle; a folder and those in it aside. Tests import what they test with, and are left
 * out. Beside it, bin/folders.ts counts the files of each folder.
 */
module.exports = {
  forbidden: [{ name: 'no-folder-cycles', scope: 'folder', severity: 'error', from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|^server/test/|^e2e/` } },
}
