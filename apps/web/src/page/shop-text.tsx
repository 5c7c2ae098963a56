import { descriptionParagraphs } from '@pasar/domain/shop/description'

/** The description of a shop in paragraphs. */
export const ShopText = ({ description }: { description: string }) => (
  <div className="flex max-w-[44rem] flex-col gap-2">
    {[...descriptionParagraphs(description).entries()].map(([at, paragraph]) => (
      <p key={at} className="wrap-anywhere whitespace-pre-line">
        {paragraph}
      </p>
    ))}
  </div>
)
