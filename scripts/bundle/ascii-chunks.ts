import type { Plugin } from 'vite';

/**
 * Writes every letter beyond ASCII as an escape in what runs on the server. Node keeps each file's text for as long as it runs, in
 * two bytes a letter if one of them is beyond ASCII: 13 MB of the shop's memory.
 */
export function asciiChunks(): Plugin {
  return {
    name: 'ascii-chunks',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        const escaped = /\\[^\0-\x7f]/.exec(file.code);
        if (escaped) this.error(`${file.fileName}: «${escaped[0]}» would be read as a backslash and a letter.`);
        file.code = file.code.replace(/[^\0-\x7f]/g, asEscape);
      }
    },
  };
}

const asEscape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
