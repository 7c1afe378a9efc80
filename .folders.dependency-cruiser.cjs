const { options } = require('./.dependency-cruiser.cjs')

/**
 * Folders must not import each other in a cycle. Tests are excluded, because they import what they test. A folder is taken with its
 * subfolders here; bin/folder-cycles.mjs checks the files of a folder against those of its subfolders.
 */
module.exports = {
  forbidden: [{ name: 'no-folder-cycles', scope: 'folder', severity: 'error', from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|^server/test/|^e2e/` } },
}
