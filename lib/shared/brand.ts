/** The product's name, defined only here. Hebrew pages show the Hebrew spelling. */
export const BRAND = { en: 'Mesudar', he: 'מסודר' } as const;
