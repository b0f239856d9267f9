import fc from 'fast-check'

// A setup file of every project: properties are tried with the same values in every run.
fc.configureGlobal({ seed: 20_261_128 })
