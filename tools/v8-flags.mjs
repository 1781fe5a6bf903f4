import { availableParallelism } from 'node:os'

/**
 * Flags for V8. Its own threads compile code during the start that only pays off later, and on few cores they compete with
 * the start itself: so there are fewer of them than cores, and WebAssembly is optimised after ten times as much use as by
 * default. That costs no speed once the shop is in use.
 */
export const flagsOfV8 = [
	`--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
	'--wasm-tiering-budget=130000000',
]
