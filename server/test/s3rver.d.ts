/** Types for the parts that we use of the test S3 server. The package itself has none. */
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
