/** `+880 17•• •••678`: enough to compare with what a caller says, not enough to dial. `phone` is E.164. */
export function maskPhone(phone: string): string {
	const local = phone.match(/^\+880(\d{2})\d+(\d{3})$/)
	return local ? `+880 ${local[1]}•• •••${local[2]}` : `${phone.slice(0, 3)} ••• •••${phone.slice(-3)}`
}

/** `r•••@example.com`. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@')
	return at > 0 ? `${[...email][0]}•••${email.slice(at)}` : '•••'
}

/** A phone or an email, masked. */
export function maskContact(contact: string): string {
	return contact.includes('@') ? maskEmail(contact) : maskPhone(contact)
}
