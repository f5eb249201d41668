import { Icon } from '../../ui/icon.tsx';

export const ChevronDownIcon = () => <Icon d="m5.5 9.5 6.5 6.5 6.5-6.5" />;
export const FilterIcon = () => (
  <Icon d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
);
