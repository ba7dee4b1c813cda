import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, takeMarkedScripts } from './content-security.ts';
import { identityOf, packQuickly, packTighter } from './packing.ts';
import { type Page, PageCache } from './page-cache.ts';

function page(text: string, ...tags: string[]): Page {
  const body = Buffer.from(text);
  return {
    status: 200,
    headers: {},
    identity: body,
    compressed: { br: packQuickly(body) },
    tags: new Set(tags),
    cacheable: true,
  };
}
const MEGA = 1024 * 1024;
const textOf = async (answer: Promise<Page>) => identityOf(await answer).toString();
const texto = (page: Page | undefined) => page && identityOf(page).toString();

describe('páginas guardadas', () => {
  it('se arma una vez, aunque la pidan muchos a la vez', async () => {
    const cache = new PageCache(MEGA);
    let renders = 0;
    const render = async () => page(`vez ${++renders}`);
    const answers = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('/', render))));
    expect(new Set(answers)).toEqual(new Set(['vez 1']));
    expect(texto(cache.peek('/'))).toBe('vez 1');
    expect(cache.figures).toMatchObject({ entries: 1, hits: 1, misses: 1 });
  });

  it('suelta sólo lo que muestra lo que cambió', async () => {
    const cache = new PageCache(MEGA);
    await cache.get('/a', async () => page('a', 'producto:1', 'tienda'));
    await cache.get('/b', async () => page('b', 'producto:2', 'listado'));
    cache.drop(['producto:1']);
    expect([cache.peek('/a'), texto(cache.peek('/b'))]).toEqual([undefined, 'b']);
    cache.drop(['*']);
    expect(cache.peek('/b')).toBeUndefined();
    // There for when no other can be made, until one is.
    expect(['/a', '/b'].map((key) => texto(cache.last(key)))).toEqual(['a', 'b']);
    await cache.get('/a', async () => page('a2', 'producto:1'));
    expect(texto(cache.peek('/a'))).toBe('a2');
    cache.drop(['producto:1']);
    expect(cache.peek('/a')).toBeUndefined();
  });

  it('no guarda una página cuyos datos cambiaron mientras se armaba, y quien llega después recibe la nueva', async () => {
    const cache = new PageCache(MEGA);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const old = textOf(cache.get('/', async () => held.then(() => page('vieja', 'listado'))));
    cache.drop(['listado']);
    const fresh = textOf(cache.get('/', async () => page('nueva', 'listado')));
    expect(await fresh).toBe('nueva');
    release();
    expect(await old).toBe('vieja');
    expect(texto(cache.peek('/'))).toBe('nueva');
  });

  it('una falla no se guarda y la siguiente visita lo intenta de nuevo', async () => {
    const cache = new PageCache(MEGA);
    await expect(cache.get('/', () => Promise.reject(new Error('caída')))).rejects.toThrow('caída');
    expect(await textOf(cache.get('/', async () => page('bien')))).toBe('bien');
    const noGuardable = { ...page('404'), cacheable: false };
    await cache.get('/nada', async () => noGuardable);
    expect(cache.peek('/nada')).toBeUndefined();
  });

  it('mientras no se oyen los cambios no guarda nada', async () => {
    let listening = true;
    const cache = new PageCache(MEGA, () => listening);
    listening = false;
    await cache.get('/', async () => page('a', 'listado'));
    expect(cache.peek('/')).toBeUndefined();
    listening = true;
    await cache.get('/', async () => page('b', 'listado'));
    expect(texto(cache.peek('/'))).toBe('b');
  });

  it('de una página que se pide de nuevo se avisa una vez, y se comprime más', async () => {
    const pedidas: Page[] = [];
    const cache = new PageCache(
      MEGA,
      () => true,
      (otraVez) => pedidas.push(otraVez),
    );
    const largo = Array.from({ length: 2_000 }, (_, n) => `<li>Taladro ${(n * 7919) % 1_000} W</li>`).join('');
    const rapida = brotliCompressSync(largo, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    const render = async (): Promise<Page> => ({ ...page(largo), compressed: { br: rapida } });
    await cache.get('/', render);
    expect(pedidas).toEqual([]);
    for (let n = 0; n < 3; n++) await cache.get('/', render);
    expect(pedidas).toHaveLength(1);
    await packTighter(pedidas[0]!);
    const { br } = cache.peek('/')!.compressed!;
    expect(br.length).toBeLessThan(rapida.length);
    expect(brotliDecompressSync(br).toString()).toBe(largo);
  });

  it('guarda sólo lo comprimido, y lo da como se quiera', async () => {
    const cache = new PageCache(MEGA);
    const escrita = 'Taladro 750 W. '.repeat(5_000);
    const hecha = await cache.get('/', async () => page(escrita));
    expect(hecha.identity).toBeUndefined();
    expect(cache.figures.bytes).toBeLessThan(escrita.length / 10);
    expect(texto(cache.peek('/'))).toBe(escrita);
  });

  it('nunca ocupa más de lo permitido', async () => {
    const cache = new PageCache(100_000);
    // What can't be packed any smaller.
    const alAzar = () => randomBytes(1_500).toString('hex');
    for (let n = 0; n < 500; n++) await cache.get(`/${n}`, async () => page(alAzar(), 'listado'));
    const kept = Array.from({ length: 500 }, (_, n) => cache.peek(`/${n}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length * 4_000).toBeLessThanOrEqual(100_000);
  });
});

describe('la política de seguridad', () => {
  it('permite por hash los scripts marcados, y ningún otro', () => {
    const { html, scripts } = takeMarkedScripts(
      '<script nonce="MARCA">uno()</script><script>ajeno()</script><script type="module" nonce="MARCA" async="">dos()</script><script nonce="otra">tres()</script><link rel="modulepreload" nonce="MARCA"/>',
      'MARCA',
    );
    expect(scripts).toEqual(['uno()', 'dos()']);
    expect(html).toBe(
      '<script>uno()</script><script>ajeno()</script><script type="module" async="">dos()</script><script nonce="otra">tres()</script><link rel="modulepreload"/>',
    );
    const policy = contentSecurityPolicy(scripts);
    // printf 'uno()' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("'sha256-B70Sbd8v+ExNNAdGconLd+i8sdRwgv4tCLAk/5TbNlw='");
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe-inline');
  });
});
