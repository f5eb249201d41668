import { Icon } from '../../ui/icon.tsx';

export const RefreshIcon = () => (
  <Icon d="M20 5v5h-5M4 19v-5h5m10.5-4A8 8 0 0 0 5.6 7.3M4.5 14a8 8 0 0 0 13.9 2.7" />
);
