/** The product's name, in the one place where it is written. Hebrew pages show the Hebrew spelling. */
export const BRAND = { en: 'Mesudar', he: 'מסודר' } as const;
