const { options } = require('./.dependency-cruiser.cjs')

/**
 * Folders must not import each other in a cycle, except a folder and its subfolders. Tests are excluded, because they import
 * what they test. bin/folders.ts counts the files of each folder.
 */
module.exports = {
  forbidden: [{ name: 'no-folder-cycles', scope: 'folder', severity: 'error', from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|^server/test/|^e2e/` } },
}
