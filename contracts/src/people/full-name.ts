export type PersonName = { readonly firstname: string; readonly lastname: string };

export const fullNameOf = ({ firstname, lastname }: PersonName): string =>
  `${firstname} ${lastname}`;
