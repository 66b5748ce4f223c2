/** A style sheet that is imported for its effect has none in specs. */
export const nothing = undefined;
