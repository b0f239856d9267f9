import fc from 'fast-check'

// A setup file of every project: property tests use the same values in every run.
fc.configureGlobal({ seed: 20_261_128 })
