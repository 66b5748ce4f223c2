/** A style sheet that is imported for its effect has no effect in specs. */
export const nothing = undefined;
