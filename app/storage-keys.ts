// The two of the owner's papers in this browser that the shop's own pages look at, too.

/** Who signed in here; it opens nothing, the server decides. */
export const ownerNoteKey = 'thalir.admin-session';

/** The settings as they were last saved. */
export const settingsKey = 'thalir.settings';
