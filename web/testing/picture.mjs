/** A picture is its address. */
// oxlint-disable-next-line import/no-default-export
export default '/picture.svg';
