/**
 * A planned file of the build: its modules, the size of their code, and the indexes of the users that need one of them,
 * in ascending order.
 */
export type File = { modules: string[]; bytes: number; users: readonly number[] }

/**
 * A user of files: a page with the number of `files` that it may load, or a part that is loaded later, for which
 * `files` is Infinity. `spare` is the number of bytes that it may load without needing them.
 */
export type User = { files: number; spare: number }
