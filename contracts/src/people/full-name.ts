export type Named = { readonly firstname: string; readonly lastname: string };

export const fullNameOf = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`;
