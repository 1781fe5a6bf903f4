const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Random bytes in Crockford's base 32, in groups of four characters: ten bytes as `H7K2-9QXM-4TBC-WR5N`. A group is two and a
 * half bytes; throws RangeError unless the bytes fill whole groups.
 */
export function base32(random: Uint8Array): string {
	if (random.length === 0 || random.length % 5 !== 0)
		throw new RangeError('groups of four letters take five bytes a pair')
	let bits = random.reduce((all, byte) => all * 256n + BigInt(byte), 0n)
	let text = ''
	for (let remaining = (random.length * 8) / 5; remaining > 0; remaining--) {
		text = alphabet[Number(bits % 32n)] + text
		bits /= 32n
	}
	return (text.match(/.{4}/g) as string[]).join('-')
}
