/** The screens of the blog, which are visited together. */
export { ArticleScreen } from './article-screen.tsx';
export { BlogScreen } from './blog-screen.tsx';
