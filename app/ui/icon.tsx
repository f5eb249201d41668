/** Icons are decorative: the surrounding control has the accessible name. Icons of one page live beside it. */
export function Icon({ d, filled = false }: { d: string; filled?: boolean }) {
  return (
    <svg className="icon" data-filled={filled || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const SearchIcon = () => <Icon d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />;
export const HeartIcon = ({ filled = false }: { filled?: boolean }) => (
  <Icon
    filled={filled}
    d="M12 20.3C5.4 15.7 3 12.4 3 9a4.8 4.8 0 0 1 9-2.3A4.8 4.8 0 0 1 21 9c0 3.4-2.4 6.7-9 11.3Z"
  />
);
export const BasketIcon = () => (
  <Icon d="M4 9.5h16l-1.4 9.2a1.5 1.5 0 0 1-1.5 1.3H6.9a1.5 1.5 0 0 1-1.5-1.3Zm4 0 3-6m5 6-3-6M10 13v3.5m4-3.5v3.5" />
);
export const MenuIcon = () => <Icon d="M4 7.5h16M4 12h16M4 16.5h16" />;
export const CloseIcon = () => <Icon d="m6 6 12 12M18 6 6 18" />;
export const PlusIcon = () => <Icon d="M12 5.5v13M5.5 12h13" />;
export const MinusIcon = () => <Icon d="M5.5 12h13" />;
export const CheckIcon = () => <Icon d="m5 12.5 4.5 4.5L19 7.5" />;
export const ArrowLeftIcon = () => <Icon d="M19 12H5m6-6-6 6 6 6" />;
export const ArrowRightIcon = () => <Icon d="M5 12h14m-6-6 6 6-6 6" />;
export const ChevronLeftIcon = () => <Icon d="m14.5 5.5-6.5 6.5 6.5 6.5" />;
export const ChevronRightIcon = () => <Icon d="m9.5 5.5 6.5 6.5-6.5 6.5" />;
export const TrashIcon = () => (
  <Icon d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.5 11v5.5m3-5.5v5.5" />
);
export const ShareIcon = () => <Icon d="M12 15V3.5m-4 4 4-4 4 4M6 12H5v8.5h14V12h-1" />;
export const AlertIcon = () => <Icon d="M12 4 2.8 20h18.4Zm0 6v4.5m0 2.6v.2" />;
export const ExternalIcon = () => <Icon d="M13.5 4.5h6v6m0-6-9 9M17 13.5v6H4.5V7h6" />;
export const InstagramIcon = () => (
  <Icon d="M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm4.7-8.3v.1" />
);
export const WhatsAppIcon = () => (
  <Icon d="M3.5 20.5 5 16.2A8.5 8.5 0 1 1 8.2 19.3ZM9 8.5c-1 2.2 2.8 6.6 5.8 6.5l.9-1.7-2.1-1.1-.9.9c-1-.4-1.8-1.2-2.2-2.2l.8-.9-.9-1.9Z" />
);
export const LeafIcon = () => <Icon d="M5 19C4 10.5 9 4.5 20 4c.4 10.5-5 16-13 14M5 20.5C7 15 10 12 14 10" />;
export const SproutIcon = () => (
  <Icon d="M12 20.5V12m0 0C12 8 9 5.5 4 5.5 4 9.5 7 12 12 12Zm0 2.5c0-3.5 2.5-6 8-6 0 4-3 6-8 6Z" />
);
export const SunIcon = () => (
  <Icon d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1" />
);
export const DropIcon = () => (
  <Icon d="M12 3.5c4 4.6 6 7.8 6 10.5a6 6 0 0 1-12 0c0-2.7 2-5.9 6-10.5Zm3 11a3 3 0 0 1-3 3" />
);
export const ThermometerIcon = () => <Icon d="M10 13.5V5.5a2 2 0 1 1 4 0v8a4 4 0 1 1-4 0Zm2-4v6" />;
export const MistIcon = () => (
  <Icon d="M3.5 8.5c2.8-2 5.6-2 8.5 0s5.7 2 8.5 0m-17 5c2.8-2 5.6-2 8.5 0s5.7 2 8.5 0m-13 5.5c1.5-1 3-1 4.5 0s3 1 4.5 0" />
);
export const TruckIcon = () => (
  <Icon d="M2.5 6h11.5v10.5H9.5m-4 0h-3V6m11.5 3.5h4l3.5 4v3h-2m-4 0h-1.5M7.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
);
export const ShieldIcon = () => (
  <Icon d="M12 3.5 5 6v5.5c0 4.5 2.8 7.5 7 9 4.2-1.5 7-4.5 7-9V6Zm-3 8.5 2.2 2.2L15.2 10" />
);
export const MailIcon = () => <Icon d="M3.5 5.5h17v13h-17Zm0 1 8.5 6.5 8.5-6.5" />;
export const PeopleIcon = () => (
  <Icon d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5m0-8a3 3 0 0 0 0-6m2.5 8.8c2 .7 3.2 2.4 3.5 4.7" />
);
export const BoxIcon = () => <Icon d="m12 3.5 8 4v9l-8 4-8-4v-9Zm-8 4 8 4 8-4m-8 4v9" />;
