import { Icon } from '../ui/icon.tsx';

// Separate from app/ui/icon.tsx, so that shoppers do not download them.
export const ChartIcon = () => <Icon d="M4 4v16h16M8.5 16v-4m4 4V8m4 8v-6" />;
export const CopyIcon = () => <Icon d="M8.5 8.5h11v11h-11Zm-4 7h-.5V4.5h11V5" />;
export const EyeIcon = () => (
  <Icon d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
);
export const EyeOffIcon = () => (
  <Icon d="M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.4M6 7.6A17 17 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4-.9M4 4l16 16" />
);
export const GearIcon = () => (
  <Icon d="M4 7h5m4 0h7M4 12h9m4 0h3M4 17h2m4 0h10M11 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm4 5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-7 5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
);
export const HomeIcon = () => <Icon d="m3.5 11.5 8.5-7.5 8.5 7.5M6 9.5v10.5h4.5v-5.5h3V20H18V9.5" />;
export const ArrowUpIcon = () => <Icon d="M12 19V5m-6 6 6-6 6 6" />;
export const ArrowDownIcon = () => <Icon d="M12 5v14m6-6-6 6-6-6" />;
export const StarIcon = ({ filled = false }: { filled?: boolean }) => (
  <Icon filled={filled} d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8Z" />
);
export const PhoneIcon = () => (
  <Icon d="M5 4h4l2 5-2.5 1.5a12 12 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.5 1.5A15.5 15.5 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4Z" />
);
export const PencilIcon = () => <Icon d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19Zm10-13.5L17.5 10" />;
export const SignOutIcon = () => <Icon d="M14 4.5H5v15h9M10 12h10.5m-4-4 4 4-4 4" />;
export const UploadIcon = () => <Icon d="M12 16V5m-4.5 4L12 4.5 16.5 9M4 16v4h16v-4" />;
