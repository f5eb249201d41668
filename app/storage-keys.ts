// Keys of the admin area that storefront pages also read.

/** Only a hint for the UI; access is checked on the server. */
export const adminSessionKey = 'thalir.admin-session';

export const settingsKey = 'thalir.settings';
