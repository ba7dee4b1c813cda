import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StartupError } from '#server/platform/startup-error.ts';
import { leerCatalogo } from './catalogo.ts';
import { leerDatos } from './datos.ts';
import { leerIlustraciones } from './ilustraciones.ts';

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
});
