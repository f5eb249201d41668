import { Icon } from '../../ui/icon.tsx';

export const PhoneIcon = () => (
  <Icon d="M5 4h4l1.5 4.5L8.3 10a12 12 0 0 0 5.7 5.7l1.5-2.2L20 15v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />
);
export const PinIcon = () => (
  <Icon d="M12 21c-4.7-4.5-7-8-7-11a7 7 0 1 1 14 0c0 3-2.3 6.5-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
);
export const ClockIcon = () => <Icon d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2" />;
