export const VIDEO_INVALIDO =
  'El video debe ser una dirección de YouTube o de Vimeo, o la de un archivo .mp4 que empiece con https://.';

/** Whose players the shop's pages may show; a policy of each page lets in no other. */
export const MARCOS_DE_VIDEO = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

export type Video = { en: 'YouTube' | 'Vimeo'; marco: string } | { en: 'archivo'; archivo: string };

/** What a video's address leads to, or null where it is none of those that are taken. */
export function leerVideo(direccion: string): Video | null {
  if (!/^https:\/\/\S+$/i.test(direccion) || !URL.canParse(direccion)) return null;
  const url = new URL(direccion);
  if (url.username || url.password || url.port) return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = host === 'youtu.be' ? url.pathname.slice(1) : idDeYoutube(url);
    return id && /^[\w-]{6,20}$/.test(id) ? { en: 'YouTube', marco: `${MARCOS_DE_VIDEO[0]}/embed/${id}` } : null;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = /^\/(?:video\/)?(\d{5,15})$/.exec(url.pathname)?.[1];
    return id ? { en: 'Vimeo', marco: `${MARCOS_DE_VIDEO[1]}/video/${id}?dnt=1` } : null;
  }
  return /\.mp4$/i.test(url.pathname) ? { en: 'archivo', archivo: url.href } : null;
}

const idDeYoutube = ({ pathname, searchParams }: URL): string | null | undefined =>
  pathname === '/watch' ? searchParams.get('v') : /^\/(?:shorts|embed|live)\/([^/]+)$/.exec(pathname)?.[1];
