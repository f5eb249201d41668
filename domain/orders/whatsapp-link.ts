export function whatsappLink(number: string, text = ''): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text.toWellFormed())}` : chat;
}
