import ipaddr from 'ipaddr.js'

/** The addresses of the public IPv6 network: all that is given out, and nothing that maps or embeds another address. */
const public6 = ipaddr.parseCIDR('2000::/3')
/** Public by their number, but the services of a cloud's own machines: Azure's host, with its settings and keys. */
const ofClouds = new Set(['168.63.129.16'])

/**
 * Whether an IP address is one of the public network: not private, loopback, link-local (where clouds have their metadata),
 * carrier-grade, multicast, reserved, or one that leads to another network. IPv4 in IPv6 is read as the IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false
	const read = ipaddr.process(address)
	if (read.range() !== 'unicast' || ofClouds.has(read.toString())) return false
	return !(read instanceof ipaddr.IPv6) || read.match(public6)
}
