export const BRAND = 'Souffle';
