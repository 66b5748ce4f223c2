/** A CSS module whose class names are themselves. */
// oxlint-disable-next-line import/no-default-export -- Jest loads the default export
export default new Proxy({}, { get: (_none, name) => String(name) });
