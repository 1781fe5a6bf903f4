/**
 * SHA-256 without promises: the browser's `crypto.subtle` is slow for many small inputs, because each call goes to another
 * thread, and it does not exist on pages without TLS.
 */
const constants = new Uint32Array(64)
const start = new Uint32Array(8)

/** The first 32 bits of the fractional parts of roots of primes: square roots in `start`, cube roots in `constants`. */
function fractions(): void {
	const fraction = (x: number) => (x - Math.floor(x)) * 2 ** 32
	let found = 0
	for (let n = 2; found < 64; n++) {
		if (Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, i) => i + 2).some((d) => n % d === 0)) continue
		if (found < 8) start[found] = fraction(Math.sqrt(n))
		constants[found++] = fraction(Math.cbrt(n))
	}
}
fractions()

const w = new Uint32Array(64)
const at = (values: Uint32Array, index: number) => values[index] as number
const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))

function block(state: Uint32Array, view: DataView, offset: number): void {
	for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4)
	for (let i = 16; i < 64; i++) {
		const [x, y] = [at(w, i - 15), at(w, i - 2)]
		const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
		const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
		w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
	}
	let a = at(state, 0)
	let b = at(state, 1)
	let c = at(state, 2)
	let d = at(state, 3)
	let e = at(state, 4)
	let f = at(state, 5)
	let g = at(state, 6)
	let h = at(state, 7)
	for (let i = 0; i < 64; i++) {
		const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
		const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(w, i)) | 0
		const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
		const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
		h = g
		g = f
		f = e
		e = (d + t1) | 0
		d = c
		c = b
		b = a
		a = (t1 + t2) | 0
	}
	const after = [a, b, c, d, e, f, g, h]
	for (let i = 0; i < 8; i++) state[i] = at(state, i) + (after[i] as number)
}

/** The 32 bytes of SHA-256 of some bytes. */
export function sha256(data: Uint8Array): Uint8Array {
	const padded = new Uint8Array((((data.length + 8) >> 6) << 6) + 64)
	padded.set(data)
	padded[data.length] = 0x80
	const view = new DataView(padded.buffer)
	view.setUint32(padded.length - 4, data.length * 8)
	const state = start.slice()
	for (let offset = 0; offset < padded.length; offset += 64) block(state, view, offset)
	const out = new Uint8Array(32)
	const outView = new DataView(out.buffer)
	for (let i = 0; i < 8; i++) outView.setUint32(i * 4, at(state, i))
	return out
}
