/**
 * As many bytes as Node reads of a request's first line and headers. With the routers' own limit of 100
 * a longer parameter matches no route; here the schema of the call refuses it instead.
 */
export const LONGEST_ADDRESS = 16_384;
