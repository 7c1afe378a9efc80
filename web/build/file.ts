/** A file to be: its modules, how much code they are, and who needs one of them, by number, in order. */
export type File = { modules: string[]; bytes: number; users: readonly number[] }

/**
 * Who needs files: a page with the number of files that it may load, or a part that is loaded later, without such a
 * limit. `spare`: how many bytes it may load in vain.
 */
export type User = { files: number; spare: number }
