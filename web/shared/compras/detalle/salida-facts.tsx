import type { Compra } from '#contract/ventas/compras/compras.ts';
import { Fact } from '#web/ui/fact.tsx';
import { MarcaDeTransportista } from '#web/ui/marcas/marca.tsx';

/** Who carries a purchase that left, where that is followed, and who took it. Each is there once it is known. */
export function SalidaFacts({ compra }: { compra: Compra }) {
  const { transportista, num_gd, seguimiento, recibido_por } = compra;
  return (
    <>
      {transportista && (
        <Fact label="Lo lleva">
          <MarcaDeTransportista nombre={transportista} />
        </Fact>
      )}
      {num_gd && <Fact label="Guía de despacho">{num_gd}</Fact>}
      {seguimiento && (
        <Fact label="Seguimiento">
          <a href={seguimiento} target="_blank" rel="noreferrer">
            Seguir el envío
          </a>
        </Fact>
      )}
      {recibido_por && <Fact label="Lo recibió">{recibido_por}</Fact>}
    </>
  );
}
