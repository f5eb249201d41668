import { Icon } from '../../../ui/icon.tsx';

export const CameraIcon = () => (
  <Icon d="M4 7.5h3.5L9 5h6l1.5 2.5H20v11.5H4Zm8 9a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />
);
export const GripIcon = () => <Icon d="M9 6v.1M15 6v.1M9 12v.1m6-.1v.1M9 18v.1m6-.1v.1" />;
export const BoldIcon = () => <Icon d="M7.5 12h6a3.5 3.5 0 0 0 0-7h-6v14h6.5a3.5 3.5 0 0 0 0-7H8M9 5v14" />;
export const ItalicIcon = () => <Icon d="M10 5h7M7 19h7m.5-14-5 14" />;
export const BulletListIcon = () => <Icon d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1m0 5.4v.1m0 5.4v.1" />;
export const NumberListIcon = () => (
  <Icon d="M10 6.5h10M10 12h10m-10 5.5h10M4 5l1.2-.7v4.2M4 14c.3-1 2.2-1 2.2.2 0 1-2.2 1.6-2.2 3.3h2.4" />
);
export const LinkIcon = () => (
  <Icon d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
);
