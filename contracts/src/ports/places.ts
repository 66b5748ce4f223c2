import type { FoundAddress, FoundArea, FoundCity } from '../places/places-calls.ts';

/** The name of a place to search around. */
export type FoundPlace = { readonly label: string } & (
  | {
      readonly kind: 'commune' | 'zipcode';
      /** Degrees (WGS 84). */
      readonly latitude: number;
      readonly longitude: number;
    }
  /** All that lies in these departments, by their codes. */
  | { readonly kind: 'department' | 'region'; readonly departments: readonly string[] }
);

/** A commune, and how the addresses of our pages name it. */
export type FoundCommune = {
  /** 'lyon', 'saint-denis-93' */
  readonly slug: string;
  readonly name: string;
  /** Its code: '69', '2A', '974'. */
  readonly department: string;
  /** Degrees (WGS 84); `null` if unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** French places for any typed text; the likeliest first. */
export type Places = {
  /** Communes and municipal districts by the beginning of their name or postcode. */
  findCities(typed: string): Promise<readonly FoundCity[]>;
  /** Departments and regions by the beginning of their name, or a department's code. */
  findAreas(typed: string): Promise<readonly FoundArea[]>;
  /** Addresses, each with its street. */
  findAddresses(typed: string): Promise<readonly FoundAddress[]>;
  /** The one place that is meant: a commune, a postcode, a department or a region. */
  findPlace(typed: string): Promise<FoundPlace | undefined>;
  /** The commune that the end of an address names, however its case, accents and signs were written. */
  findCommune(slug: string): Promise<FoundCommune | undefined>;
};
