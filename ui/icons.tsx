import type { ReactNode, SVGProps } from 'react'

/**
 * Props of every icon: any SVG attribute. `className` sets its size (24 px by default). Set `aria-label` only if there is no
 * text beside the icon; without it the icon is hidden from screen readers.
 */
export type IconProps = SVGProps<SVGSVGElement>

function Svg(props: IconProps) {
	const spoken = props['aria-label'] ? { role: 'img' } : { 'aria-hidden': true }
	return (
		<svg
			width={24}
			height={24}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={1.9}
			strokeLinecap="round"
			strokeLinejoin="round"
			focusable="false"
			{...spoken}
			{...props}
		/>
	)
}

/* @__NO_SIDE_EFFECTS__ */
function icon(art: ReactNode) {
	return (props: IconProps) => <Svg {...props}>{art}</Svg>
}

/* @__NO_SIDE_EFFECTS__ */
function line(d: string) {
	return icon(<path d={d} />)
}

export const HomeIcon = line(
	'm3.5 10.8 8.5-7.3 8.5 7.3V19a1.5 1.5 0 0 1-1.5 1.5h-4.5V14h-5v6.5H5A1.5 1.5 0 0 1 3.5 19z',
)
export const GridIcon = icon(
	<>
		<rect x="3.5" y="3.5" width="7" height="7" rx="2" />
		<rect x="13.5" y="3.5" width="7" height="7" rx="2" />
		<rect x="3.5" y="13.5" width="7" height="7" rx="2" />
		<rect x="13.5" y="13.5" width="7" height="7" rx="2" />
	</>,
)
export const SearchIcon = line('M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM20.5 20.5 16 16')
export const BagIcon = line(
	'M5.2 8h13.6l1.2 11a1.5 1.5 0 0 1-1.5 1.7h-13A1.5 1.5 0 0 1 4 19zM8.8 10.5V6.7a3.2 3.2 0 0 1 6.4 0v3.8',
)
export const UserIcon = line('M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 20.5c.8-4 3.9-6 8-6s7.2 2 8 6')
export const PinIcon = icon(
	<>
		<path d="M12 21.2s7.2-6 7.2-11.6a7.2 7.2 0 0 0-14.4 0C4.8 15.2 12 21.2 12 21.2z" />
		<circle cx="12" cy="9.6" r="2.6" />
	</>,
)
export const BellIcon = line('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21a2.2 2.2 0 0 0 4 0')
export const HeartIcon = line(
	'M12 20.3S3.7 15.4 3.7 9.3A4.5 4.5 0 0 1 12 6.9a4.5 4.5 0 0 1 8.3 2.4c0 6.1-8.3 11-8.3 11z',
)
export const ShareIcon = icon(
	<>
		<circle cx="6" cy="12" r="2.6" />
		<circle cx="17.5" cy="5.8" r="2.6" />
		<circle cx="17.5" cy="18.2" r="2.6" />
		<path d="m8.3 10.7 6.9-3.7M8.3 13.3l6.9 3.7" />
	</>,
)
export const ChevronLeftIcon = line('m14.5 5.5-6.5 6.5 6.5 6.5')
export const ChevronRightIcon = line('m9.5 5.5 6.5 6.5-6.5 6.5')
export const ChevronDownIcon = line('m5.5 9 6.5 6.5L18.5 9')
export const ChevronUpIcon = line('m5.5 15 6.5-6.5 6.5 6.5')
export const BackIcon = line('M20 12H4.5M11 5.5 4.5 12l6.5 6.5')
export const PlusIcon = line('M12 5v14M5 12h14')
export const MinusIcon = line('M5 12h14')
export const CloseIcon = line('m6 6 12 12M18 6 6 18')
export const CheckIcon = line('m4.5 12.5 5 5 10-11')
export const TruckIcon = icon(
	<>
		<path d="M4.5 17.5h-1a1.5 1.5 0 0 1-1.5-1.5V7a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 14 7v10.5H9.5M14 9.5h4l4 4v4h-1.5M15.5 17.5H14" />
		<circle cx="7" cy="18" r="2.3" />
		<circle cx="18" cy="18" r="2.3" />
	</>,
)
export const CashIcon = icon(
	<>
		<rect x="2.5" y="6" width="19" height="12" rx="2" />
		<circle cx="12" cy="12" r="2.7" />
		<path d="M6 9.5v.01M18 14.5v.01" />
	</>,
)
export const CardIcon = line(
	'M4 5.5h16A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5zM2.5 10h19M6.5 14.5h4',
)
export const ReturnIcon = line('M4 9h11a5.3 5.3 0 0 1 0 10.6H8M4 9l4.5-4.5M4 9l4.5 4.5')
export const TrashIcon = line(
	'M4 6.5h16M9 6.5V4.8c0-.7.6-1.3 1.3-1.3h3.4c.7 0 1.3.6 1.3 1.3v1.7M6 6.5l.9 12.6c.1.8.7 1.4 1.5 1.4h7.2c.8 0 1.4-.6 1.5-1.4L18 6.5M10 10.5v6M14 10.5v6',
)
export const EditIcon = line('m4 20 .9-4.3L16 4.6a2.1 2.1 0 0 1 3 0l.4.4a2.1 2.1 0 0 1 0 3L8.3 19.1zM14 6.6l3.4 3.4')
export const StarIcon = line('m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z')
export const FilterIcon = icon(
	<>
		<path d="M3.5 7.5h8M17.5 7.5h3M3.5 16.5h3M12.5 16.5h8" />
		<circle cx="14.5" cy="7.5" r="2.6" />
		<circle cx="9.5" cy="16.5" r="2.6" />
	</>,
)
export const SortIcon = line('M7.5 4.5v15M7.5 19.5 4 16M7.5 19.5 11 16M16.5 19.5v-15M16.5 4.5 13 8M16.5 4.5 20 8')
export const MenuIcon = line('M4 6.5h16M4 12h16M4 17.5h16')
export const GlobeIcon = line(
	'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z',
)
export const ClockIcon = line('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.2 2')
export const WalletIcon = line(
	'M18 7.5V6a1.5 1.5 0 0 0-1.5-1.5H6A2.5 2.5 0 0 0 3.5 7v10A2.5 2.5 0 0 0 6 19.5h13a1.5 1.5 0 0 0 1.5-1.5V9A1.5 1.5 0 0 0 19 7.5H6M16.5 13.5v.01',
)
export const PhoneIcon = line(
	'M5.5 3.5h3l1.8 4.6-2.2 1.6a12 12 0 0 0 6.2 6.2l1.6-2.2 4.6 1.8v3a2 2 0 0 1-2.2 2A17 17 0 0 1 3.5 5.7a2 2 0 0 1 2-2.2z',
)
export const MailIcon = line(
	'M4 5.5h16A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5zM3 7l9 6.5L21 7',
)
export const InfoIcon = line('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.5v.01')
export const WarningIcon = line(
	'M10.5 4.5 2.9 17.7A1.7 1.7 0 0 0 4.4 20.3h15.2a1.7 1.7 0 0 0 1.5-2.6L13.5 4.5a1.7 1.7 0 0 0-3 0zM12 9.5v4.5M12 17v.01',
)
export const CameraIcon = icon(
	<>
		<path d="M4 7.5h3.2l1.5-2.7h6.6l1.5 2.7H20A1.5 1.5 0 0 1 21.5 9v9a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 18V9A1.5 1.5 0 0 1 4 7.5z" />
		<circle cx="12" cy="13" r="3.5" />
	</>,
)
export const MicIcon = icon(
	<>
		<rect x="9" y="3" width="6" height="11" rx="3" />
		<path d="M5 11.5a7 7 0 0 0 14 0M12 18.5V21.5" />
	</>,
)
export const EyeIcon = icon(
	<>
		<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
		<circle cx="12" cy="12" r="2.9" />
	</>,
)
export const EyeOffIcon = line(
	'M9.5 5.8A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.4 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.4 9.4 0 0 0 5.2-1.5M10 10a2.9 2.9 0 0 0 4 4M4 4l16 16',
)
export const TagIcon = line(
	'M3.5 4.5a1 1 0 0 1 1-1h7l9 9a1.5 1.5 0 0 1 0 2.1l-5.9 5.9a1.5 1.5 0 0 1-2.1 0l-9-9zM8 8v.01',
)
export const GiftIcon = line(
	'M4.5 11.5h15v7.5a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19zM3 7.5h18v4H3zM12 7.5v13M12 7.5S10.5 3.5 8 3.5a2 2 0 0 0-2 2c0 1.2 1 2 2.5 2zM12 7.5s1.5-4 4-4a2 2 0 0 1 2 2c0 1.2-1 2-2.5 2z',
)
export const StoreIcon = line(
	'M4.5 10.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-8.5M3 8.5 5 3.5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.5 20.5V15h5v5.5',
)
export const BoltIcon = line('M13 2.5 5 13.5h6.5L11 21.5l8-11h-6.5z')
export const ShieldIcon = line(
	'm12 3 7.5 2.8v5.7c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V5.8zM8.8 12l2.3 2.3 4.2-4.5',
)
export const BoxIcon = line('m12 3 8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9M7.5 5.3l8.7 4.6')
export const LogoutIcon = line(
	'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H21M17.5 8.5 21 12l-3.5 3.5',
)
export const KeyIcon = line(
	'M13 8.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM11.7 11.7l8.3 8.3M17 17l2-2M14.5 14.5l1.5-1.5',
)
export const OfflineIcon = line(
	'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 5-3M8.5 16a5 5 0 0 1 6.5-.5M22 9a15 15 0 0 0-11-3.9M19 12.5a10 10 0 0 0-4.5-2.6M12 19.5v.01',
)
export const ImageIcon = line(
	'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM4 16.5l5-5 4 4 2.5-2.5 5 5M15.5 9v.01',
)
export const SunIcon = line(
	'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
)
export const ChartIcon = line('M4 20V11M10 20V4M16 20v-7M21 20H3')
export const CalendarIcon = line(
	'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1M8 3.5v4M16 3.5v4M4 10h16',
)
export const UsersIcon = line(
	'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 5.5',
)
export const PrintIcon = line('M7 9V4h10v5M7 17H4.5v-7a1 1 0 0 1 1-1h13a1 1 0 0 1 1 1v7H17M7 14h10v6H7z')
export const HistoryIcon = line('M4 12a8 8 0 1 1 2.5 5.8M4 12l-1.8-2M4 12l2.2-1.8M12 8v4.5l3 2')
export const LinkIcon = line(
	'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
)
export const ChatIcon = line(
	'M20 12a7.5 7.5 0 0 1-11 6.7L4 20l1.4-4.4A7.5 7.5 0 1 1 20 12M9 12h.01M12.5 12h.01M16 12h.01',
)
export const MoreIcon = line('M5.5 12h.01M12 12h.01M18.5 12h.01')
export const KeyboardIcon = line(
	'M4 6.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1M7 10h.01M10.3 10h.01M13.6 10h.01M17 10h.01M8 14h8',
)
