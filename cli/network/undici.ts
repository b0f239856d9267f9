// Loaded behind a proxy alone: it is larger than the whole program, which is packed without it in a file of its own.
export { EnvHttpProxyAgent, fetch } from 'undici'
