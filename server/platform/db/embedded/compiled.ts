import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A compiled `WebAssembly.Module`. The types of it are among those of browsers, which the server is not built with. */
export type Compiled = object
const { compile } = (globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<Compiled> } })
	.WebAssembly

let compiled: Promise<Compiled> | undefined

/**
 * The store's WebAssembly, compiled once in this process: a thread that is started again begins with it. Tests open hundreds
 * of stores in one process, and V8 ends a process that frees this code so often (nodejs/node issue 64500).
 */
export function compiledStore(): Promise<Compiled> {
	compiled ??= readFile(wasmFile()).then(compile)
	return compiled
}

const wasmFile = () => join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
