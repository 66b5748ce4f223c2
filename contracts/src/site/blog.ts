/** The path of the blog (D-12): calls, pages, sitemap, feed and the proxy's routes are made from it. */
export const BLOG = '/blog';
export const BLOG_FEED = `${BLOG}/flux.xml` as const;
/** Pictures of articles lie below it. */
export const BLOG_UPLOADS = '/uploads/blog';
