/** The parts of the S3 server for tests that we use. The package has no types. */
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
