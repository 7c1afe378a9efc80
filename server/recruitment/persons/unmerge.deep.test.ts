// The deep suite takes all cases of a sample: the tests of undoing a merge with all random data.
import './unmerge.test.ts'
