import { expect, it } from 'vitest';
import { leerVideo } from './video.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
])('%s se ve en su reproductor', (direccion, marco) => {
  expect(leerVideo(direccion)).toMatchObject({ marco });
});

it('un archivo .mp4 se ve tal cual', () => {
  expect(leerVideo('https://fabrica.cl/v/taladro.MP4')).toEqual({
    en: 'archivo',
    archivo: 'https://fabrica.cl/v/taladro.MP4',
  });
});

it.each([
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.malo.cl/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../x',
  'https://youtu.be/dQw4w9WgXcQ/x',
  'https://a:b@youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/canal/uno',
  'javascript:alert(1)//.mp4',
  'https://fabrica.cl/video.webm',
  '',
])('«%s» no es un video que se pueda mostrar', (direccion) => {
  expect(leerVideo(direccion)).toBeNull();
});
