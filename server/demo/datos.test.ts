import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leerEspecificaciones } from '#contract/catalogo/productos/especificaciones.ts';
import { errorDeGrupo } from '#contract/catalogo/variantes/reglas.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { leerCanastas } from './canastas.ts';
import { leerCatalogo } from './catalogo.ts';
import { leerDatos } from './datos.ts';
import { leerIlustraciones } from './ilustraciones.ts';
import { leerVariantesDemo } from './variantes.ts';

describe('los datos de la demostración', () => {
  it('lo que no dice lo que debe detiene la siembra con el archivo y el lugar', async () => {
    const leer = leerDatos('envios.json', z.record(z.string(), z.object({ metodo_envio: z.number() })));
    await expect(leer).rejects.toThrow(StartupError);
    await expect(leer).rejects.toThrow(
      /^server\/demo\/datos\/envios\.json no dice lo que debe:.*at sobre\.metodo_envio/s,
    );
    await expect(leerDatos('ilustraciones/pala.svg', z.unknown())).rejects.toThrow(/pala\.svg no es JSON/);
  });

  it('un producto sin dibujo o de una marca sin colores no se siembra', async () => {
    const { tipos, marcas } = await leerIlustraciones();
    await expect(leerCatalogo({ tipos: tipos.filter((tipo) => tipo !== 'pala'), marcas })).rejects.toThrow(
      /catalogo\/jardineria\.json no dice lo que debe:.*productos\[\d+\]\.tipo/s,
    );
    await expect(leerCatalogo({ tipos, marcas: marcas.filter((marca) => marca !== 'Hogarel') })).rejects.toThrow(
      /catalogo\/electrohogar\.json no dice lo que debe:.*productos\[\d+\]\.marca/s,
    );
  });

  it('cada dibujo es un SVG entero en los colores de cada marca', async () => {
    const { tipos, marcas, dibujar } = await leerIlustraciones();
    for (const tipo of tipos) {
      for (const marca of marcas) {
        const svg = dibujar(tipo, marca);
        expect(svg, `${tipo} ${marca}`).toMatch(/^<svg [^>]*><defs>.*<\/defs><rect .*<\/svg>$/);
        expect(svg, `${tipo} ${marca}`).not.toContain('var(');
      }
    }
  });

  it('cada herramienta a batería tiene en la tienda su batería y su cargador, de su marca y su voltaje', async () => {
    const { productos } = await leerCatalogo(await leerIlustraciones());
    const voltajes = ({ especificaciones }: (typeof productos)[number]) =>
      leerEspecificaciones(especificaciones)
        .filter(({ clave }) => clave === 'Voltaje')
        .flatMap(({ valor }) => valor.match(/[\d,]+(?= V)/g) ?? []);
    const energia = (tipo: string, marca: string, voltaje: string) =>
      productos.some(
        (uno) => uno.tipo === tipo && uno.marca === marca && uno.cantidad_stock > 0 && voltajes(uno).includes(voltaje),
      );
    const solas = productos.filter(({ descripcion, especificaciones }) =>
      /solo cuerpo|sin batería|se venden? por separado|no incluye batería/.test(descripcion + especificaciones),
    );
    expect(solas.length).toBeGreaterThan(10);
    for (const { descripcion, marca, ...suyo } of solas) {
      const [voltaje] = voltajes({ descripcion, marca, ...suyo });
      if (voltaje === undefined) continue;
      for (const tipo of ['bateria', 'cargador'])
        expect(energia(tipo, marca, voltaje), `${tipo}: ${descripcion}`).toBe(true);
    }
  });

  it('ninguna forma de envío promete un día o un precio: los calcula la tienda por comuna y peso', async () => {
    const { productos } = await leerCatalogo(await leerIlustraciones());
    for (const { metodo_envio } of productos) expect(metodo_envio).not.toMatch(/\d|días|horas|\$/);
  });

  it('de cada producto se cuenta lo suyo en pocas palabras, sin huecos ni frases a medias', async () => {
    const { productos } = await leerCatalogo(await leerIlustraciones());
    for (const { descripcion, uso, incluye, conviene_saber } of productos) {
      const todo = [uso, incluye, conviene_saber].join(' ');
      const palabras = todo.split(/\s+/).length;
      expect(palabras, `${descripcion}: ${todo}`).toBeGreaterThanOrEqual(60);
      expect(palabras, descripcion).toBeLessThanOrEqual(120);
      expect(todo, descripcion).not.toMatch(/[{}[\]]|\.\.|\. y |: y |(?: (?:y|de|con)|,)\./);
    }
    expect(new Set(productos.map(({ uso, incluye }) => uso + incluye)).size).toBeGreaterThan(productos.length * 0.9);
  });

  it('lo que es una misma cosa en varias medidas está agrupado, cada producto una vez y con valores que vale tener', async () => {
    const { tipos, marcas } = await leerIlustraciones();
    const porCodigo = new Map(
      (await leerCatalogo({ tipos, marcas })).productos.map((p) => [p.codigo_producto_fussan, p]),
    );
    const grupos = await leerVariantesDemo();
    expect(grupos.length).toBeGreaterThanOrEqual(20);
    const codigos = grupos.flatMap(({ variantes }) => variantes.map(({ codigo }) => codigo));
    expect(new Set(codigos).size).toBe(codigos.length);
    expect(codigos.filter((codigo) => !porCodigo.has(codigo))).toEqual([]);
    for (const { nombre, ejes, variantes } of grupos) {
      const dichas = variantes.map(({ codigo, valores }) => ({ producto_id: codigo, valores }));
      expect(errorDeGrupo({ ejes, variantes: dichas }), nombre).toBeNull();
      const suyos = variantes.map(({ codigo }) => porCodigo.get(codigo)!);
      expect(new Set(suyos.map(({ marca, familia }) => `${marca} ${familia}`)).size, nombre).toBe(1);
    }
  });

  it('no hay dos productos que sean el mismo, y lo de las canastas se vende', async () => {
    const { productos } = await leerCatalogo(await leerIlustraciones());
    expect(new Set(productos.map(({ descripcion }) => descripcion)).size).toBe(productos.length);
    const porCodigo = new Map(productos.map((uno) => [uno.codigo_producto_fussan, uno]));
    expect(porCodigo.size).toBe(productos.length);
    for (const { para, codigos } of await leerCanastas()) {
      for (const codigo of codigos)
        expect(porCodigo.get(codigo)?.precio_unitario, `${para}: ${codigo}`).toBeGreaterThan(0);
    }
  });
});
