/** A picture is imported as its address. */
// oxlint-disable-next-line import/no-default-export -- Jest loads the default export
export default '/picture.svg';
