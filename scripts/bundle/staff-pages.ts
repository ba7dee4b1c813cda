import type { Plugin } from 'vite';

/**
 * Leaves a staff page's contents out of what the server renders: it renders for nobody, whom their guard shows none of them. Loaded
 * all the same, a hundred pages and what they need were a third of what the shop keeps in memory.
 */
export function staffPagesInBrowser(pages: readonly string[]): Plugin {
  const ids = new Set(pages);
  return {
    name: 'staff-pages-in-browser',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform: {
      filter: { id: /\/web\/.*\.tsx/, code: 'export default' },
      handler(code, id) {
        if (!ids.has(id.replace(/\?.*$/, ''))) return null;
        const page = this.parse(code).body.find(({ type }) => type === 'ExportDefaultDeclaration');
        if (!page) return null;
        return `${code.slice(0, page.start)}export default () => null;${code.slice(page.end)}`;
      },
    },
  };
}
