/** The parts of the test's S3 server that we use; it ships no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: unknown[] }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
