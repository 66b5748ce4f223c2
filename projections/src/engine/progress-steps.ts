/** Tells a share of 0 to 1 that grows, in percent, each time it has come to another tenth. */
export const progressSteps = (tell: (percent: number) => void) => {
  let told = -1;
  return (share: number): void => {
    const tenth = Math.floor(share * 10);
    if (tenth === told) return;
    told = tenth;
    tell(tenth * 10);
  };
};
