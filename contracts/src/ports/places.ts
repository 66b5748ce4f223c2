import type { Point } from '../places/distance.ts';
import type { FoundAddress, FoundArea, FoundCity } from '../places/places-calls.ts';

export type FoundPlace = { readonly label: string } & (
  | {
      readonly kind: 'commune' | 'zipcode';
      /** WGS 84. */
      readonly latitude: number;
      readonly longitude: number;
    }
  | {
      readonly kind: 'department' | 'region';
      /** By their codes. */
      readonly departments: readonly string[];
      /** The mean of where people live; `null` if unknown. */
      readonly centre: Point | null;
    }
);

/** A commune with its slug in addresses of pages. */
export type FoundCommune = {
  /** 'lyon', 'saint-denis-93' */
  readonly slug: string;
  readonly name: string;
  /** '69', '2A', '974' */
  readonly department: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The likeliest first. */
export type Places = {
  /** Cities by the beginning of their name or postcode. */
  findCities(typed: string): Promise<readonly FoundCity[]>;
  /** Areas by the beginning of their name, or by a code. */
  findAreas(typed: string): Promise<readonly FoundArea[]>;
  /** Each with its street. */
  findAddresses(typed: string): Promise<readonly FoundAddress[]>;
  findPlace(typed: string): Promise<FoundPlace | undefined>;
  /** Case, accents and signs do not count. */
  findCommune(slug: string): Promise<FoundCommune | undefined>;
};
