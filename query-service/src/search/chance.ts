/** Without a distance the order is random, but equal on every page. */
export const chanceOf = (id: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
};
