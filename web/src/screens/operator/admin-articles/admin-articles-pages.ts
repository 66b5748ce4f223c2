/** The screens of articles, which are visited together. */
export { AdminArticleScreen, NewArticleScreen } from './admin-article-screen.tsx';
export { AdminArticlesScreen } from './admin-articles-screen.tsx';
