/** Used when the site's own error page cannot be rendered, or a form without scripts is rate limited. */
export async function plainErrorPage(response: Response): Promise<Response> {
  const { title, detail, requestId } = await response.json();
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
  body { background: #fbf8f1; color: #1f2a20 }
  a { color: inherit }
</style>
<h1>${detail}</h1>
${requestId ? `<p>Please try again in a moment. If it stays so, tell us this number: ${requestId}</p>` : ''}
<p><a href="/">Back to Homepage</a></p>
</html>
`;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status: response.status, headers });
}
