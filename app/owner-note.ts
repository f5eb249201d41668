/** Under this key the back office notes who signed in at this browser; it opens nothing, the server decides. */
export const ownerNoteKey = 'thalir.admin-session';
