import { Link } from '#web/ui/link.tsx';
import { Section } from './terminos-section.tsx';

/** What the buyer may ask for afterwards. */
export function Derechos() {
  return (
    <>
      <Section id="errores">
        <p>
          Mostramos el stock disponible y lo comprobamos otra vez al confirmar. Si a pesar de eso un producto pagado no
          puede entregarse, te avisaremos a la brevedad y elegirás entre esperar, cambiarlo por otro equivalente o
          recibir la devolución íntegra de lo pagado, incluido el despacho.
        </p>
        <p>
          Si un precio se publicó con un error manifiesto, te contactaremos antes de despachar para explicarlo y buscar
          una solución, siempre sin perjuicio de los derechos que te da la Ley N° 19.496 sobre los precios informados al
          público. Las fotografías y dibujos son referenciales; las especificaciones escritas son las que valen.
        </p>
      </Section>
      <Section id="retracto">
        <p>
          Si compraste en este sitio puedes poner término al contrato, sin dar razones, dentro de los{' '}
          <strong>10 días siguientes a la recepción del producto</strong> (artículo 3° bis, letra b, de la Ley N°
          19.496). Si no te hubiéramos enviado la confirmación escrita de la compra, el plazo es de 90 días.
        </p>
        <h3>Condiciones</h3>
        <ul>
          <li>El producto no debe estar deteriorado por un hecho imputable a ti. Puedes abrirlo para revisarlo.</li>
          <li>
            Devuélvelo en buen estado con sus elementos originales: embalaje, cajas, manuales, accesorios, certificados
            de garantía y elementos de protección, o su valor, si se informó antes.
          </li>
        </ul>
        <h3>Excepciones</h3>
        <p>
          No procede respecto de productos que por su naturaleza no puedan devolverse, puedan deteriorarse o caducar con
          rapidez, hayan sido hechos según tus instrucciones o sean de uso personal, cuando así se informe antes de
          comprar y en los casos que admite la ley y su reglamento. Tampoco en compras hechas directamente en la tienda.
        </p>
        <h3>Cómo se ejerce</h3>
        <ol>
          <li>
            Avísanos dentro del plazo por la página de <Link to="/contacto">contacto</Link>, por correo o en la tienda,
            con tu N° de pedido. Te enviaremos una constancia.
          </li>
          <li>
            Trae el producto a la tienda sin costo o coordina con nosotros el retiro a domicilio, cuyo valor te
            informaremos antes.
          </li>
          <li>
            Te devolvemos lo pagado, sin retención de gastos, por el mismo medio de pago, a la brevedad y a más tardar
            45 días después de tu aviso. Si había un crédito asociado, queda también sin efecto.
          </li>
        </ol>
      </Section>
      <Section id="garantia">
        <p>
          Si un producto nuevo falla, viene incompleto o no sirve para aquello a que se destina, dentro de los{' '}
          <strong>6 meses siguientes a su recepción</strong> puedes elegir entre tres alternativas (artículos 19 a 21 de
          la Ley N° 19.496):
        </p>
        <ul>
          <li>la reparación gratuita,</li>
          <li>el cambio por otro igual, previa restitución, o</li>
          <li>la devolución de lo pagado, previa restitución.</li>
        </ul>
        <p>
          La elección es tuya y no tienes que recurrir antes a la garantía del fabricante. No procede si el daño se debe
          a un hecho tuyo, como un uso contrario al manual. El plazo se suspende mientras el producto está en
          reparación. Preséntate en la tienda, o escríbenos, con la boleta, la factura u otro comprobante de la compra.
        </p>
        <p>
          La garantía voluntaria de la marca, si existe, se suma a la legal y se atiende con el servicio técnico de las
          marcas. Pasados los 6 meses, o si su plazo es mayor, rige en sus propias condiciones.
        </p>
      </Section>
      <Section id="datos">
        <p>
          Tratamos tus datos personales según la Ley N° 19.628 y la Ley N° 21.719, que la modifica y rige desde el 1 de
          diciembre de 2026. Usamos tu nombre, correo, teléfono, RUT y dirección para atender tus compras, cotizaciones
          y mensajes, y para cumplir obligaciones tributarias y legales. Los comunicamos sólo a quienes los necesitan
          para eso: transporte, medios de pago, servicios técnicos y la autoridad cuando la ley lo ordena.
        </p>
        <p>
          Puedes pedir el acceso, la rectificación, la supresión, la oposición, la portabilidad o el bloqueo de tus
          datos desde la página de <Link to="/contacto">contacto</Link>. Los guardamos mientras tengas cuenta y después
          sólo por los plazos que exige la ley. Este sitio guarda en tu navegador la sesión y el carrito para que
          funcionen; no usa cookies de publicidad. Las comunicaciones promocionales son voluntarias y puedes pedir en
          todo momento que cesen.
        </p>
      </Section>
      <Section id="menores">
        <p>
          Las compras las hacen personas mayores de 18 años. Un menor puede comprar sólo con la autorización de su
          padre, madre o quien lo represente, que responde por la compra. No vendemos a menores productos cuya venta a
          ellos esté prohibida.
        </p>
      </Section>
      <Section id="reclamos">
        <p>
          Si algo no salió bien, escríbenos por <Link to="/contacto">contacto</Link>, llámanos o ven a la tienda:
          respondemos en un máximo de 5 días hábiles. Siempre puedes además reclamar ante el Servicio Nacional del
          Consumidor (SERNAC, <a href="https://www.sernac.cl">www.sernac.cl</a>, 800 700 100) y demandar ante el
          tribunal competente según la Ley N° 19.496, a tu elección en tu propio domicilio o en el de la tienda. Nada de
          lo dicho aquí obliga a arbitraje ni renuncia a esos derechos.
        </p>
      </Section>
    </>
  );
}
